export interface GridBench {
  show(rowCount: number): Promise<number>
  sort(field: string): Promise<number>
  filter(text: string): Promise<number>
}

declare global {
  var gridBench: GridBench | undefined
}
