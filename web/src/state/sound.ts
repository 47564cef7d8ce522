// A short knock for a move, made on the spot: no file, and nothing at all unless it is wanted.
let audio: AudioContext | undefined;

export function knock(captures: boolean): void {
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(captures ? 150 : 220, audio.currentTime);
    tone.frequency.exponentialRampToValueAtTime(70, audio.currentTime + 0.07);
    loudness.gain.setValueAtTime(0.35, audio.currentTime);
    loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.09);
    tone.connect(loudness).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.1);
  } catch {
    // A browser without sound still plays.
  }
}
