import { useMemo } from 'react'
import { fullName } from '#domain/accounts/fullName.ts'
import { listUsers } from '#domain/contracts/users.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import type { SearchChoice } from '#ui/matchChoices.ts'

/** Everyone whom the audit can name, valid or not, to be found by name or address; empty until the server has told. */
export function usePeople(): SearchChoice[] {
  const { answer } = useAnswer(() => call(listUsers, {}), 'people')
  return useMemo(
    () =>
      (answer?.users ?? [])
        .map((user) => ({ value: user.id, label: fullName(user) || user.email, detail: user.email }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [answer],
  )
}
