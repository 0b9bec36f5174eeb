import { permissions, reachesOf, type Member, type Permission } from '#domain/access/permissions.ts'
import { defaultMapView, toMercator } from '#domain/geo/mercator.ts'
import { editableAt, limitsAt } from '#domain/plan/plans.ts'
import { isBeyondSeats } from '#domain/plan/seats.ts'
import type { Configuration } from '#domain/contracts/configuration.ts'
import type { EntityValues } from '#domain/entities.ts'
import { outsideProviders } from '#domain/tradeZone/providerIds.ts'
import { localeOf } from '#domain/locale.ts'
import { currencies } from '#domain/money/money.ts'
import { timeZoneOf } from '#domain/company/timeZone.ts'
import { areaUnitIn, areaUnits, usualCountry } from '#domain/units/areaUnits.ts'
import { readDataPacks } from '../packs/dataPacks.ts'
import { readSealKey } from '../accounts/sealKey.ts'
import { readPlan } from '../plan/readPlan.ts'
import type { Session } from '../sessions/sessions.ts'
import { readSeated } from '../plan/readSeats.ts'
import type { Ports } from '../../ports.ts'
import type { DriveTimeProviders } from '../../adapters/driveTime/driveTimeProvider.ts'

const minimumVersion = '0.1.0'

type CompanySettings = EntityValues<'companySettings'>

export async function readConfiguration(
  context: Pick<
    Ports,
    'env' | 'database' | 'clock' | 'random' | 'driveTime' | 'streetPictures' | 'version' | 'folders' | 'reportFault'
  >,
  session: Session,
): Promise<Configuration> {
  const { member, account } = session
  const company = await context.database
    .selectFrom('company')
    .selectAll()
    .where('id', '=', member.companyId)
    .executeTakeFirstOrThrow()
  const settings = await readCompanySettings(context, member.companyId)
  const at = new Date(context.clock()).toISOString()
  const plan = await readPlan(context.database, member.companyId, at)
  const seated = await readSeated(context.database, member.companyId)
  const isBeyondPlan = isBeyondSeats(seated, member.userId, editableAt(plan, at))
  const { mapCentre, mapZoom = defaultMapView.zoom, currency = 'TWD', country = usualCountry, areaUnit } = settings
  return {
    apiSetting: {
      mapCenter: mapCentre ? toMercator(mapCentre) : null,
      mapZoom,
      baseMaps: context.env.baseMaps.map((baseMap) => ({ ...baseMap })),
      driveTime: chosenProviders(context.driveTime),
      streetView: context.streetPictures !== undefined,
      geocoding: false,
    },
    user: {
      id: member.userId,
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      roles: [...member.roles],
      boundStoreIds: [...member.boundStoreIds],
      boundSurveyIds: [...member.boundSurveyIds],
      userName: account.user_name ?? '',
      isStaffGuest: account.staff_id !== null,
      isBeyondPlan,
      locale: account.locale === null ? null : localeOf(account.locale),
      areaUnit: areaUnits.find((unit) => unit === account.area_unit) ?? null,
      currency: currencies.find((code) => code === account.currency) ?? null,
    },
    company: {
      id: company.id,
      name: settings.companyName ?? company.name,
      isDemo: company.is_demo === 1,
      currency,
      areaUnit: areaUnitIn(country, areaUnit),
      country,
      timeZone: timeZoneOf({ ...settings, country }),
    },
    rights: rightsOf(member),
    plan,
    limits: { ...limitsAt(plan, at) },
    dataPacks: (await readDataPacks(context)).map(({ entry }) => entry),
    sealKey: await readSealKey(context, session),
    version: context.version,
    minimumVersion,
  }
}

function chosenProviders(providers: DriveTimeProviders): string[] {
  const set = outsideProviders.filter((id) => providers[id])
  return set.length === 0 ? [] : [...set, 'hybrid']
}

const rightsOf = (member: Member): Record<string, string[]> =>
  Object.fromEntries(Object.keys(permissions).map((name) => [name, [...reachesOf(member, name as Permission)]]))

export async function readCompanySettings(
  { database }: Pick<Ports, 'database'>,
  companyId: string,
): Promise<CompanySettings> {
  const row = await database
    .selectFrom('record')
    .select('fields')
    .where('company_id', '=', companyId)
    .where('entity', '=', 'companySettings')
    .where('deleted_v', 'is', null)
    .orderBy('created_v')
    .executeTakeFirst()
  return row ? (JSON.parse(row.fields) as CompanySettings) : {}
}
