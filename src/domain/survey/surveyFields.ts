import type { FieldSet } from '../fields/field.ts'
import {
  accounts,
  choice,
  choices,
  code,
  date,
  integer,
  json,
  moment,
  reference,
  references,
  text,
  yesNo,
} from '../fields/fieldMakers.ts'
import { surveyContentJson } from './surveyJson.ts'

/** Fields of a survey. `draft` contains the design in progress; `version` references the published version. */
export const surveyFields = {
  topic: text({ label: 'Topic', required: true, listed: true, rules: [{ rule: 'max', length: 200 }] }),
  topicEnglish: text({ label: 'Topic (English)', rules: [{ rule: 'max', length: 200 }] }),
  state: choice({ label: 'Status', list: 'surveyState', required: true, listed: true, onConflict: 'hold' }),
  opensOn: date({ label: 'Opens on', listed: true }),
  closesOn: date({ label: 'Closes on', listed: true, notBefore: 'opensOn' }),
  boundAccounts: accounts({ label: 'Assigned accounts' }),
  boundStores: references({ label: 'Assigned stores', to: 'store' }),
  boundZones: references({ label: 'Assigned trade zones', to: 'tradeZone' }),
  languages: choices({ label: 'Languages', list: 'surveyLanguage' }),
  draft: json(surveyContentJson, { label: 'Draft questions' }),
  version: reference({ label: 'Published version', to: 'surveyVersion' }),
  versionNumber: integer({ label: 'Version number' }),
  isPublic: yesNo({ label: 'Public link' }),
  publicKey: code({ label: 'Public link key' }),
  underWayUntil: moment({ label: 'Accept responses in progress until' }),
  stoppedAt: moment({ label: 'Stopped at' }),
  wanted: integer({ label: 'Target responses', rules: [{ rule: 'min_value', min: 1 }] }),
} satisfies FieldSet
