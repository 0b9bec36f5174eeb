/** What the page of a contender's table offers: it draws rows, then sorts and filters them, and tells how long each took, in ms. */
export interface GridBench {
  show(rowCount: number): Promise<number>
  sort(field: string): Promise<number>
  filter(text: string): Promise<number>
}

declare global {
  var gridBench: GridBench | undefined
}
