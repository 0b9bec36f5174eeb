const megabyte = 1_000_000

/** File limits that protect a device or server from running out of memory. */
export const sheetLimits = {
  megabytes: 25,
  parts: 1_000,
  unpackedMegabytes: 256,
  /** Size and compression ratio above which a part is rejected as a zip bomb. */
  suspicious: { bytes: 10 * megabyte, times: 200 },
  sharedTextMegabytes: 64,
  rows: 200_000,
  columns: 512,
  cells: 5_000_000,
  cellCharacters: 1_000_000,
} as const

export const bytesIn = (megabytes: number): number => megabytes * megabyte
