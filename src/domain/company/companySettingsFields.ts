import { companyNameRules } from '../accounts/companyName.ts'
import type { FieldSet } from '../fields/field.ts'
import { choice, currency, integer, percent, photos, place, text } from '../fields/fieldMakers.ts'

/** Settings of a company; one record a company. */
export const companySettingsFields = {
  companyName: text({ label: 'Company', section: 'company', required: true, rules: companyNameRules }),
  country: choice({
    label: 'Country',
    section: 'company',
    list: 'country',
    hint: 'Where the company has its stores. Ping are offered in Taiwan only.',
  }),
  timeZone: choice({
    label: 'Time zone',
    section: 'company',
    list: 'timeZone',
    hint: 'Your company’s days and hours are counted in it. Default: the zone of your country.',
  }),
  logo: photos({
    label: 'Logo',
    section: 'company',
    hint: 'One picture.',
    rules: [{ rule: 'max', length: 1 }],
  }),
  currency: currency({ label: 'Currency', section: 'units', list: 'currency' }),
  areaUnit: choice({
    label: 'Space unit',
    section: 'units',
    list: 'areaUnit',
    hint: 'Unit for floor space, for anyone who hasn’t chosen their own.',
    rules: [{ rule: 'oneOf', values: ['m2', 'ping'] }],
  }),
  tierEnd1: percent({
    label: 'Tier 1 up to',
    section: 'zones',
    hint: 'Share of customers or demand, the nearest first. Each tier ends further out than the one before; otherwise 60, 80 and 95 % hold.',
    rules: [{ rule: 'between', min: 1, max: 99 }],
  }),
  tierEnd2: percent({ label: 'Tier 2 up to', section: 'zones', rules: [{ rule: 'between', min: 1, max: 99 }] }),
  tierEnd3: percent({ label: 'Tier 3 up to', section: 'zones', rules: [{ rule: 'between', min: 1, max: 99 }] }),
  impactLimit: percent({
    label: 'Most that one of my stores may lose',
    section: 'verdict',
    hint: 'Share of its demand that a candidate may take; otherwise 8 % holds.',
    rules: [{ rule: 'between', min: 0, max: 100 }],
  }),
  ownShareLimit: percent({
    label: 'Most that may come from my stores',
    section: 'verdict',
    hint: 'Share of what a candidate wins; otherwise 15 % holds.',
    rules: [{ rule: 'between', min: 0, max: 100 }],
  }),
  mapCentre: place({ label: 'Map centre', section: 'map' }),
  mapZoom: integer({ label: 'Map zoom', section: 'map', rules: [{ rule: 'between', min: 3, max: 19 }] }),
} satisfies FieldSet

/** Sections of the settings form. */
export const companySettingsSections = {
  company: 'Company',
  units: 'Units and money',
  zones: 'Trade zones',
  verdict: 'Verdict on candidates',
  map: 'Map',
} as const
