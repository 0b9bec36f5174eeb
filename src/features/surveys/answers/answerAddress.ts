import { surveyAddresses } from '#domain/survey/surveyAddress.ts'

/** Where the answers of a survey stand, or one of them. */
export const addressOf = (id: string | undefined, answer?: string): string =>
  answer === undefined ? `/rtzList${id === undefined ? '' : `?id=${id}`}` : surveyAddresses.readAnswer(id, answer)
