import { getMinimalConfiguration } from '#domain/contracts/account.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import type { MinimalConfiguration } from './useHumanCheck.ts'

/** Server configuration before sign-in; undefined until loaded. */
export const useMinimalConfiguration = (): MinimalConfiguration | undefined =>
  useAnswer(() => call(getMinimalConfiguration, {}), '').answer
