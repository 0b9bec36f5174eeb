const megabyte = 1_000_000

/** How much of a file is read, so that none can fill the memory of a device or a server. A wrong file is refused before it costs anything. */
export const sheetLimits = {
  megabytes: 25,
  parts: 1_000,
  unpackedMegabytes: 256,
  /** A part over this size that unpacks to more than this many times its own is no spreadsheet. */
  suspicious: { bytes: 10 * megabyte, times: 200 },
  sharedTextMegabytes: 64,
  rows: 200_000,
  columns: 512,
  cells: 5_000_000,
  cellCharacters: 1_000_000,
} as const

export const bytesIn = (megabytes: number): number => megabytes * megabyte
