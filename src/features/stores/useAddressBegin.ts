import { useCallback, useEffect, useState } from 'react'
import { postalCodeOf } from '#domain/area/postalCodes.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Place } from '#domain/geo/point.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'

/** The form waits no longer for the analysis. */
const patienceMs = 1_500
/** Villages are in no postal address. */
const villageLevel = 6

/**
 * What the place of a new store says of its address: city and district, in both spellings, and the zip code, from the areas on this device. Undefined while it
 * is being asked; empty without a place, in the sea, or where the answer takes too long.
 */
export function useAddressBegin(place: Place | undefined): FieldValues | undefined {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const { latitude, longitude } = place ?? {}
  const ask = useCallback<StudyQuestion<FieldValues>>(
    async (study) => {
      if (latitude === undefined || longitude === undefined) return {}
      const [finest] = await study.areasAt({ latitude, longitude })
      if (!finest) return {}
      const { area } = finest
      // The country goes without saying.
      const names = [...area.parents, ...(area.level === villageLevel ? [] : [area.name])].slice(1)
      const address = names.map(({ naml }) => naml).join('')
      const addressEnglish = names
        .map(({ name }) => name)
        .toReversed()
        .join(', ')
      const zipCode = postalCodeOf(names[0]?.naml ?? '', names.at(-1)?.naml ?? '')
      return {
        ...(address ? { address } : {}),
        ...(addressEnglish ? { addressEnglish } : {}),
        ...(zipCode === undefined ? {} : { zipCode }),
      }
    },
    [latitude, longitude],
  )
  const answer = useStudyAnswer(place ? ask : undefined)
  if (!place) return {}
  return answer.value ?? (isLate || answer.hasFailed ? {} : undefined)
}
