# The program, at the top of the build folder: build/release/tabia.

file(GLOB main CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/app/main.cpp")
if(main)
  add_executable(tabia ${main})
  target_link_libraries(tabia PRIVATE tabia_app)
  set_target_properties(tabia PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")

  include(GNUInstallDirs)
  install(TARGETS tabia RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  install(DIRECTORY "${CMAKE_SOURCE_DIR}/data/" DESTINATION "${CMAKE_INSTALL_DATADIR}/tabia" OPTIONAL)
  install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
endif()
