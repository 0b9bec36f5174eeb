import type { EntityValues } from '#domain/entities.ts'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import { siteOfStore } from '#domain/store/siteOfStore.ts'
import type { DemandChoices } from '#domain/study/studyAssumptions.ts'
import { latestChoices } from '#domain/study/studyChoices.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { recordsOfStore } from '#db/queries/records.ts'

/**
 * Returns a site's demand assumptions from the report or, if missing there, from the site's latest saved study. Format
 * and size fall back to the store's record.
 */
export async function gatherChoices(
  database: LocalDatabase,
  subject: SiteSubject,
  store: EntityValues<'store'> | undefined,
): Promise<DemandChoices> {
  const { choices = {} } = await withChoices(database, subject)
  const site = choices.site ?? (store && siteOfStore(store))
  return { ...choices, ...(site ? { site } : {}) }
}

/**
 * Returns the subject; if its choices are missing, adds the choices from the store's latest saved study. New reports
 * store these choices, so that readers without access to studies see the same figures.
 */
export async function withChoices(database: LocalDatabase, subject: SiteSubject): Promise<SiteSubject> {
  if (subject.choices || subject.store === undefined) return subject
  const studies = await recordsOfStore(database, 'study', subject.store)
  const choices = latestChoices(studies.flatMap(({ fields }) => fields.content ?? []))
  return choices ? { ...subject, choices } : subject
}
