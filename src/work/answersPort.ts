import type { AnswerStatistics, StatisticsAsk } from '#analysis/answers/statistics.ts'

export interface AnswersOwner {
  readonly companyId: string
  readonly userId: string
  readonly survey: string
  readonly locale: string
}

/** Interface of the responses worker. Calls wait for the first read. */
export interface AnswersPort {
  /** Starts following responses; `onChange` is called on changes on the device. Call once. */
  open(owner: AnswersOwner, onChange: () => void): void
  statistics(request: StatisticsAsk): Promise<AnswerStatistics>
}
