const megabyte = 1_000_000

/** Limits that keep a file from exhausting memory on a device or server, checked before any expensive work. */
export const sheetLimits = {
  megabytes: 25,
  parts: 1_000,
  unpackedMegabytes: 256,
  /** Larger parts with a higher compression ratio are rejected as zip bombs. */
  suspicious: { bytes: 10 * megabyte, times: 200 },
  sharedTextMegabytes: 64,
  rows: 200_000,
  columns: 512,
  cells: 5_000_000,
  cellCharacters: 1_000_000,
} as const

export const bytesIn = (megabytes: number): number => megabytes * megabyte
