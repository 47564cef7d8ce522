import { describe, expect, it } from 'vitest';
import { clock, seconds, short } from './numbers';

describe('numbers', () => {
  it('are short', () => {
    expect([0, 7, 999, 1000, 1200, 1_234_567, 12_000_000].map(short)).toEqual(['0', '7', '999', '1 k', '1.2 k', '1.2 M', '12 M']);
    expect([0.0005, 0.012, 0.3, 2.25, 130].map(seconds)).toEqual(['500 µs', '12 ms', '300 ms', '2.3 s', '130 s']);
  });
  it('are clocks', () => {
    expect([0, 9_900, 10_000, 59_001, 300_000, 3_723_000].map(clock)).toEqual(['0:00.0', '0:09.9', '0:10', '1:00', '5:00', '1:02:03']);
    expect(clock(-5)).toBe('0:00.0');
  });
});
