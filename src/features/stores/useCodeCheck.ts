import { useCallback, useEffect, useState } from 'react'
import { checkPositionCode } from '#domain/contracts/store.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import { call } from '#api/call.ts'
import { positionCodeTaken } from '#db/queries/records.ts'
import { useSession } from '#session/useSession.ts'

const pauseMs = 350

const none: readonly FieldIssue[] = []

/**
 * Checks a position code on the device and, while online, also on the server after a pause. The store's own code isn't
 * checked. Returns the issues and a callback for changed fields.
 */
export function useCodeCheck(
  before: string | undefined,
  exceptId: string | undefined,
): { issues: readonly FieldIssue[]; onChanges: (changes: FieldValues) => void } {
  const { database } = useSession()
  const [code, setCode] = useState('')
  const [takenCode, setTakenCode] = useState<string>()
  const onChanges = useCallback((changes: FieldValues) => {
    setCode(typeof changes.posCode === 'string' ? changes.posCode.trim() : '')
  }, [])
  const needsCheck = code !== '' && foldCode(code) !== foldCode(before ?? '')

  useEffect(() => {
    if (!needsCheck) return
    const stop = new AbortController()
    const note = (isTaken: boolean) => {
      if (isTaken && !stop.signal.aborted) setTakenCode(code)
    }
    void positionCodeTaken(database, code, exceptId).then(note)
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      // Without a response the local result applies; the server rejects a duplicate code on sync.
      call(checkPositionCode, { posCode: code }, { signal: stop.signal }).then(
        ({ isExist }) => note(isExist),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [needsCheck, code, database, exceptId])

  const isTaken = needsCheck && takenCode === code
  return { issues: isTaken ? [takenIssue(code)] : none, onChanges }
}

const takenIssue = (code: string): FieldIssue => ({ field: 'posCode', rule: 'isExist', settings: { values: [code] } })
