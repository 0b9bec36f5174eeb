import { useCallback } from 'react'
import { postalCodeOf } from '#domain/area/postalCodes.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Place } from '#domain/geo/point.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'

/** Administrative level of villages, which postal addresses omit. */
const villageLevel = 6

/**
 * Returns a new store's initial zip code, and city and district in both spellings, from the areas at its location.
 * Empty until known, without a location, and at sea.
 */
export function useAddressBegin(place: Place | undefined): FieldValues {
  const { latitude, longitude } = place ?? {}
  const question = useCallback<StudyQuestion<FieldValues>>(
    async (study) => {
      if (latitude === undefined || longitude === undefined) return {}
      const [finest] = await study.areasAt({ latitude, longitude })
      if (!finest) return {}
      const { area } = finest
      // The first name is the country, which the address omits.
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
  return useStudyAnswer(place ? question : undefined).value ?? nothing
}

const nothing: FieldValues = {}
