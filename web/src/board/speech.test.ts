import { describe, expect, it } from 'vitest';
import { board as words } from '../strings';
import type { Ply } from '../wire/messages';
import { plyWords } from './speech';

const ply = (text: string, spoken?: string): Ply => ({ side: 0, number: 2, text, ...(spoken === undefined ? {} : { words: spoken }) });

describe('moves in words', () => {
  it('says what the server says, and of Go where the stone stands', () => {
    expect(plyWords('chess', ply('Nf3', 'knight g1 to f3'))).toBe('knight g1 to f3');
    expect(plyWords('draughts/russian', ply('c3:e5', 'man c3 takes d4 and lands on e5'))).toBe('man c3 takes d4 and lands on e5');
    expect(plyWords('go', ply('D4'))).toBe('stone on D4');
    expect(plyWords('go', ply('pass'))).toBe('passes');
    expect(plyWords('tictactoe', ply('b2'))).toBe('b2');
  });

  it('keeps what is written in what is said', () => {
    expect(words.spoken(2, 'White', 'Nf3 +0.3', 'knight g1 to f3')).toBe('2, White: Nf3 +0.3, knight g1 to f3');
    expect(words.spoken(1, 'Black', 'pass', 'passes')).toBe('1, Black: pass, passes');
  });
});
