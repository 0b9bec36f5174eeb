import { atom, type createStore } from 'jotai'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { DraftPile } from '../draftStorage.ts'
import type { FileIntake } from './fileIntake.ts'
import type { FileReader } from './fileReader.ts'

export interface SessionFileParts {
  readonly store: ReturnType<typeof createStore>
  readonly database: LocalDatabase
  readonly drafts: DraftPile
}

export interface SessionFiles {
  readonly intake: FileIntake
  readonly reader: FileReader
  readonly end: () => void
}

/** The session's file services; undefined until first used. Closed with the session. */
export const sessionFilesAtom = atom<SessionFiles | undefined>(undefined)
