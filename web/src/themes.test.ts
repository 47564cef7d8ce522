import { expect, test } from 'vitest';
import { themeKeys, themeWords } from './themes';

test('themes are told in words', () => {
  expect(['mateIn12', 'kingsideAttack', 'pin', 'multi-jump', 'oneMove'].map(themeWords))
    .toEqual(['mate in 12', 'kingside attack', 'pin', 'multi-jump', 'one move']);
});

test('what is typed is found by its words as by its key', () => {
  const known = ['mate', 'mateIn1', 'mateIn12', 'pin', 'multi-jump', 'kingsideAttack'];
  for (const typed of ['mate in 12, pin', 'mateIn12 pin', 'Mate in 12 Pin', 'matein12,pin']) expect(themeKeys(typed, known)).toEqual(['mateIn12', 'pin']);
  expect(themeKeys('mate pin', known)).toEqual(['mate', 'pin']);
  expect(themeKeys(' kingside attack multi-jump', known)).toEqual(['kingsideAttack', 'multi-jump']);
  expect(themeKeys('mate in 7', known)).toEqual(['mate', 'in', '7']);
  expect(themeKeys('backRank', [])).toEqual(['backRank']);
  expect(themeKeys('  ', known)).toEqual([]);
});
