import { createContext, use } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import type { Place } from '#domain/geo/point.ts'
import type { PlaceNow } from './usePlaceNow.ts'

export interface FieldAnswer {
  readonly photos: readonly FileReference[]
  /** Changes the photos of one question; `change` receives the latest list. */
  readonly changePhotos: (
    question: string,
    change: (files: readonly FileReference[]) => readonly FileReference[],
  ) => void
  /** Saves the question as the current position, because the camera app may replace the page. */
  readonly beforeCamera: (question: string) => void
  readonly now: PlaceNow
  readonly target: Place | undefined
  readonly isReadOnly: (question: string) => boolean
}

export const FieldAnswerContext = createContext<FieldAnswer | null>(null)

export function useFieldAnswer(): FieldAnswer {
  const answer = use(FieldAnswerContext)
  if (!answer) throw new Error('Photos of an answer need a FieldAnswerContext around them.')
  return answer
}
