import type { AnswerStatistics, StatisticsAsk } from '#analysis/answers/statistics.ts'

/** Whose answers of which survey are looked at, and in what language words are taken apart. */
export interface AnswersOwner {
  readonly companyId: string
  readonly userId: string
  readonly survey: string
  readonly locale: string
}

/** What the worker of answers offers. Questions wait until the answers have been read for the first time. */
export interface AnswersPort {
  /** Begins to follow the answers; `onChange` is called when something on the device has changed. Called once. */
  open(owner: AnswersOwner, onChange: () => void): void
  statistics(request: StatisticsAsk): Promise<AnswerStatistics>
}
