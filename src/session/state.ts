import { atom } from 'jotai'
import type { Configuration } from '#domain/contracts/configuration.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { CompanySettings } from './companySettings.ts'
import type { Drafts } from '#ui/entries/drafts.ts'

/** Shared state other than records. Each session has a separate store, so nothing outlives a sign-out. */
export const configurationAtom = atom<Configuration | undefined>(undefined)

/** Company settings on this device; undefined if unknown. */
export const companySettingsAtom = atom<CompanySettings | undefined>(undefined)

/** The server rejected the session; local work continues until the user signs in again. */
export const needsSignInAtom = atom(false)

/** The last save failed, so the screen may show data that isn't stored. */
export const saveFailedAtom = atom(false)

/** The first screen has rendered with its data, so deferred code may load. */
export const screenDrawnAtom = atom(false)

/** Storage of the session's atoms, set from its start. */
export const databaseAtom = atom<LocalDatabase | undefined>(undefined)
export const draftsAtom = atom<Drafts | undefined>(undefined)
export const listsAtom = atom<Drafts | undefined>(undefined)
