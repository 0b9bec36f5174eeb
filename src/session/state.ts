import { atom } from 'jotai'
import type { Configuration } from '#domain/contracts/configuration.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { CompanySettings } from './companySettings.ts'
import type { Drafts } from '#ui/entries/drafts.ts'

/** Configuration of the session. Each session has a separate atom store, so nothing outlives a sign-out. */
export const configurationAtom = atom<Configuration | undefined>(undefined)

export const companySettingsAtom = atom<CompanySettings | undefined>(undefined)

/** True if the server rejected the session; local work continues until the user signs in again. */
export const needsSignInAtom = atom(false)

/** True if the last save failed and the screen may show data that isn't stored. */
export const saveFailedAtom = atom(false)

/** True once the first screen has rendered with its data, so deferred code may load. */
export const screenDrawnAtom = atom(false)

export const databaseAtom = atom<LocalDatabase | undefined>(undefined)
export const draftsAtom = atom<Drafts | undefined>(undefined)
export const listsAtom = atom<Drafts | undefined>(undefined)
