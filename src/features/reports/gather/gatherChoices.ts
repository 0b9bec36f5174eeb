import type { EntityValues } from '#domain/entities.ts'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import { siteOfStore } from '#domain/store/siteOfStore.ts'
import type { DemandChoices } from '#domain/study/studyAssumptions.ts'
import { latestChoices } from '#domain/study/studyChoices.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { recordsOfStore } from '#db/queries/records.ts'

/** Returns what the demand model assumes of a site: what its report stores, else its latest saved study; format and size else come from its record. */
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
 * Returns a subject of a report with the choices of its store's latest saved study, unless it has some already. A report stores them,
 * so that readers who can't see studies get the same figures.
 */
export async function withChoices(database: LocalDatabase, subject: SiteSubject): Promise<SiteSubject> {
  if (subject.choices || subject.store === undefined) return subject
  const studies = await recordsOfStore(database, 'study', subject.store)
  const choices = latestChoices(studies.flatMap(({ fields }) => fields.content ?? []))
  return choices ? { ...subject, choices } : subject
}
