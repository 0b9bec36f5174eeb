export interface LivePage {
  mount(): Promise<number>
  readThrough(version: number): Promise<void>
  waiting(): Promise<number>
  runs(): number
  request(): void
}

declare global {
  var livePage: LivePage | undefined
}
