import { expect, test } from 'vitest';
import { themeWords } from './themes';

test('themes are told in words', () => {
  expect(['mateIn12', 'kingsideAttack', 'pin', 'multi-jump', 'oneMove'].map(themeWords))
    .toEqual(['mate in 12', 'kingside attack', 'pin', 'multi-jump', 'one move']);
});
