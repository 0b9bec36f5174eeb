import { getMinimalConfiguration } from '#domain/contracts/account.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import type { MinimalConfiguration } from './useHumanCheck.ts'

/** What the server offers before sign-in; undefined until it is known. */
export const useMinimalConfiguration = (): MinimalConfiguration | undefined =>
  useAnswer(() => call(getMinimalConfiguration, {}), '').answer
