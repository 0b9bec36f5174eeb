import { surveyAddresses } from '#domain/survey/surveyAddress.ts'

export const addressOf = (id: string | undefined, answer?: string): string =>
  answer === undefined ? `/rtzList${id === undefined ? '' : `?id=${id}`}` : surveyAddresses.readAnswer(id, answer)
