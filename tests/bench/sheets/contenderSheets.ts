export interface ExcelJs {
  readonly Workbook: new () => {
    addWorksheet(name: string): { addRows(rows: readonly unknown[]): void }
    readonly xlsx: { writeFile(path: string): Promise<void>; readFile(path: string): Promise<unknown> }
  }
}

export interface SheetJs {
  readonly utils: {
    book_new(): object
    aoa_to_sheet(rows: readonly (readonly unknown[])[]): object
    book_append_sheet(book: object, sheet: object, name: string): void
  }
  write(book: object, settings: object): Buffer
  read(bytes: Buffer, settings: object): object
}
