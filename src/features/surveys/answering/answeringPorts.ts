import { type ComponentType, createContext } from 'react'
import type { DrawnAnswer } from '#domain/survey/answerValues.ts'

export interface PhotosProps {
  readonly question: string
  readonly label: string
  readonly ids: readonly string[]
  readonly max: number
  readonly onIds: (change: (ids: readonly string[]) => readonly string[]) => void
}

export interface PickStoreProps {
  readonly drawn: DrawnAnswer | undefined
  readonly onDrawn: (drawn: DrawnAnswer) => void
}

/**
 * Components and map position from the host, because survey pages have no session, storage or network. Without
 * `Photos`, photo questions show a note; without `PickStore`, a store's name is typed.
 */
export interface AnsweringPorts {
  readonly Photos?: ComponentType<PhotosProps>
  readonly PickStore?: ComponentType<PickStoreProps>
  readonly BaseMap?: ComponentType
  readonly opening?: { readonly latitude: number; readonly longitude: number; readonly zoom: number }
}

export const AnsweringPortsContext = createContext<AnsweringPorts>({})
