import type { Place, Shape } from '#domain/geo/point.ts'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import type { RecordedZoneFacts } from '#domain/reportAssembly/siteFacts.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { recordTitle } from '#session/recordTitle.ts'
import type { GatherWords } from './gatherWords.ts'
import type { Gathering } from './gathering.ts'

/** Returns the zone for evaluating a site: the first selected zone that still exists, or a ring if there is none. */
export async function chooseZone(
  database: LocalDatabase,
  { zones, radiusMetres }: SiteSubject,
  centre: Place,
  words: GatherWords,
): Promise<{ readonly shape: Shape; readonly label: string; readonly ringMetres?: number }> {
  for (const zone of await recordsById(database, zones)) {
    const { shape } = zone.fields
    if (shape) return { shape, label: recordTitle('tradeZone', zone.fields, words.locale) ?? words.unnamed }
  }
  return { shape: { type: 'Circle', centre, radiusMetres }, label: words.ring(radiusMetres), ringMetres: radiusMetres }
}

async function recordsById(database: LocalDatabase, ids: readonly string[]): Promise<LocalRecord<'tradeZone'>[]> {
  const found = await database.view('tradeZone').bulkGet([...ids])
  return found.flatMap((zone) => (zone?.deletedV === null ? [zone] : []))
}

export async function describeZones(
  { study, database, words }: Gathering,
  subject: SiteSubject,
  storeId: string | undefined,
): Promise<readonly RecordedZoneFacts[]> {
  const chosen = await recordsById(database, subject.zones)
  const own = storeId === undefined ? [] : await recordsOfStore(database, 'tradeZone', storeId)
  const all = [...new Map([...chosen, ...own].map((zone) => [zone.id, zone])).values()].slice(0, 8)
  return Promise.all(
    all.map(async ({ id, fields }): Promise<RecordedZoneFacts> => {
      const figures = fields.shape && (await study.zoneFigures({ id, shape: fields.shape }))
      const known = figures && !figures.problem ? figures : undefined
      const people = known?.values.population
      return {
        name: recordTitle('tradeZone', fields, words.locale) ?? words.unnamed,
        tier: words.tier(fields.tier),
        method: fields.method ?? words.recipe(fields.recipe?.kind),
        ...(known ? { squareMetres: known.squareMetres } : {}),
        ...(people === undefined ? {} : { people }),
      }
    }),
  )
}
