import * as v from 'valibot'
import { roles } from '../access/permissions.ts'
import { locales } from '../locale.ts'
import { currencies } from '../money/money.ts'
import { areaUnits, usualCountry } from '../units/areaUnits.ts'
import { usualTimeZone } from '../company/timeZone.ts'
import { companyPlanSchema } from './companyPlan.ts'
import { endpoint } from './endpoint.ts'

const id = v.string()

/** The configuration of a signed-in member; kept on the device, so that the app starts without a network. */
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
    /** Missing in a configuration kept by an older version. */
    boundSurveyIds: v.optional(v.array(id), []),
    userName: v.optional(v.string()),
    /** True for somebody of the provider's staff who came into the company as a guest. */
    isStaffGuest: v.optional(v.boolean()),
    /** True for who exceeds what the plan has room for: who can read, and changes nothing. */
    isBeyondPlan: v.optional(v.boolean()),
    /** The person's own choice; null, or missing in a configuration kept by an older version, follows the company. */
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
    /** Two letters of ISO 3166; missing in a configuration kept by an older version. */
    country: v.optional(v.string(), usualCountry),
    /** Zone of the IANA database; missing in a configuration kept by an older version. */
    timeZone: v.optional(v.string(), usualTimeZone),
  }),
  rights: v.record(v.string(), v.array(v.string())),
  plan: companyPlanSchema,
  limits: v.record(v.string(), v.nullable(v.number())),
  dataPacks: v.array(
    v.object({ id, kind: v.string(), country: v.string(), vintage: v.string(), bytes: v.number(), hash: v.string() }),
  ),
  /** Seals what this device stores once its member signs out; missing in a configuration kept by an older version. */
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
