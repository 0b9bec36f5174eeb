import * as v from 'valibot'
import { roles } from '../access/permissions.ts'
import { locales } from '../locale.ts'
import { currencies } from '../money/money.ts'
import { areaUnits, usualCountry } from '../units/areaUnits.ts'
import { usualTimeZone } from '../company/timeZone.ts'
import { companyPlanSchema } from './companyPlan.ts'
import { endpoint } from './endpoint.ts'

const id = v.string()

/** A member's configuration, stored on the device so the app starts offline. */
export const configurationSchema = v.object({
  apiSetting: v.object({
    mapCenter: v.nullable(v.object({ x: v.number(), y: v.number() })),
    mapZoom: v.number(),
    baseMaps: v.array(
      v.object({ id, label: v.string(), template: v.string(), attribution: v.string(), maxZoom: v.number() }),
    ),
    driveTime: v.array(v.string()),
    streetView: v.boolean(),
    geocoding: v.boolean(),
  }),
  user: v.object({
    id,
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    roles: v.array(v.picklist(roles)),
    boundStoreIds: v.array(id),
    /** Missing in copies that older versions stored on the device. */
    boundSurveyIds: v.optional(v.array(id), []),
    userName: v.optional(v.string()),
    isStaffGuest: v.optional(v.boolean()),
    /** True if the member exceeds the plan's seats and is read-only. */
    isBeyondPlan: v.optional(v.boolean()),
    /** Language chosen by the user. If null (or missing in older copies), the company's language applies. */
    locale: v.optional(v.nullable(v.picklist(locales))),
    areaUnit: v.optional(v.nullable(v.picklist(areaUnits))),
    currency: v.optional(v.nullable(v.picklist(currencies))),
  }),
  company: v.object({
    id,
    name: v.string(),
    isDemo: v.boolean(),
    currency: v.picklist(currencies),
    areaUnit: v.picklist(areaUnits),
    /** Country (ISO 3166 alpha-2); missing in older copies. */
    country: v.optional(v.string(), usualCountry),
    /** Time zone (IANA); missing in older copies. */
    timeZone: v.optional(v.string(), usualTimeZone),
  }),
  rights: v.record(v.string(), v.array(v.string())),
  plan: companyPlanSchema,
  limits: v.record(v.string(), v.nullable(v.number())),
  dataPacks: v.array(
    v.object({ id, kind: v.string(), country: v.string(), vintage: v.string(), bytes: v.number(), hash: v.string() }),
  ),
  /** Key that encrypts the device's data after sign-out; missing in older copies. */
  sealKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  version: v.string(),
  minimumVersion: v.string(),
})
export type Configuration = v.InferOutput<typeof configurationSchema>

export const getConfiguration = endpoint({
  method: 'GET',
  path: '/api/ConfigService/GetConfigurationValue',
  access: 'signedIn',
  input: v.object({}),
  reply: configurationSchema,
})
