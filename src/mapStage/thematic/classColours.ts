/** Ember color numbers by class count, low to high, spread for contrast between neighboring classes. */
const stops: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [1, 4, 7],
  4: [1, 3, 5, 7],
  5: [1, 3, 4, 5, 7],
  6: [1, 3, 4, 5, 6, 7],
  7: [1, 2, 3, 4, 5, 6, 7],
}

/** Returns the numbers of the tokens `--ember-1` … `--ember-7` for 1 to 7 classes. */
export const emberStops = (classCount: number): readonly number[] => stops[Math.min(7, Math.max(1, classCount))]!
