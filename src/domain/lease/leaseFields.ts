import type { FieldSet } from '../fields/field.ts'
import {
  currency,
  date,
  days,
  length,
  money,
  months,
  number,
  percent,
  phone,
  reference,
  text,
} from '../fields/fieldMakers.ts'

const rules = [{ rule: 'min_value', min: 0 }] as const
const fee = (label: string) => money({ label, section: 'fees', better: 'lower', onConflict: 'hold', rules })

/**
 * Lease fields. If two users set a commercial value without seeing each other's, the first is kept until a user
 * decides.
 */
export const leaseFields = {
  store: reference({
    label: 'Store',
    section: 'parties',
    to: 'store',
    required: true,
    listed: true,
    onConflict: 'hold',
  }),
  landlordName: text({ label: 'Landlord name', section: 'parties', listed: true, onConflict: 'hold' }),
  landlordPhone: phone({
    label: 'Landlord phone',
    section: 'parties',
    hint: '09xx-xxxxxx',
    onConflict: 'hold',
    rules: [{ rule: 'regex', pattern: '^[0-9+()#\\- ]{6,40}$' }],
  }),
  leaseStart: date({ label: 'Lease start', section: 'term', listed: true, onConflict: 'hold' }),
  leaseEnd: date({ label: 'Lease end', section: 'term', listed: true, notBefore: 'leaseStart', onConflict: 'hold' }),
  noticePeriod: months({
    label: 'Notice period',
    section: 'term',
    unit: 'months',
    hint: 'You must decide whether to renew the lease at least this long before it ends.',
    onConflict: 'hold',
    rules: [{ rule: 'between', min: 0, max: 60 }],
  }),
  handover: date({ label: 'Handover date', section: 'term', onConflict: 'hold' }),
  currency: currency({ label: 'Currency', section: 'rent', list: 'currency', onConflict: 'hold' }),
  rentTotal: money({
    label: 'Total rent',
    section: 'rent',
    listed: true,
    better: 'lower',
    fact: 'rent',
    hint: 'Per month',
    onConflict: 'hold',
    rules,
  }),
  rentIncrease: percent({
    label: 'Rent increase',
    section: 'rent',
    better: 'lower',
    hint: 'Per year',
    onConflict: 'hold',
    rules: [{ rule: 'between', min: -100, max: 1000 }],
  }),
  deposit: months({
    label: 'Security deposit',
    section: 'rent',
    unit: 'months',
    better: 'lower',
    onConflict: 'hold',
    rules: [{ rule: 'between', min: 0, max: 120 }],
  }),
  rentFree: days({
    label: 'Rent-free period',
    section: 'rent',
    unit: 'days',
    better: 'higher',
    onConflict: 'hold',
    rules: [{ rule: 'between', min: 0, max: 3650 }],
  }),
  feeManagement: fee('Management fee'),
  feePower: fee('Electricity fee'),
  feeTransfer: fee('Transfer fee'),
  feeWarehouse: fee('Warehouse fee'),
  feeAgency: fee('Agency fee'),
  feeOther: fee('Other fee'),
  feePowerIncrease: fee('Electrical upgrade fee'),
  powerMinimum: number({
    label: 'Minimum power supply',
    section: 'technical',
    unit: 'kW',
    onConflict: 'hold',
    rules: [{ rule: 'min_value', min: 0 }],
  }),
  gasMinimum: number({
    label: 'Minimum gas supply',
    section: 'technical',
    unit: 'm³/h',
    onConflict: 'hold',
    rules: [{ rule: 'min_value', min: 0 }],
  }),
  kitchenWidth: length({
    label: 'Kitchen width',
    section: 'technical',
    unit: 'm',
    onConflict: 'hold',
    rules: [{ rule: 'between', min: 0, max: 1000 }],
  }),
  frontDoorWidth: length({
    label: 'Storefront width',
    section: 'technical',
    unit: 'm',
    onConflict: 'hold',
    rules: [{ rule: 'between', min: 0, max: 1000 }],
  }),
} satisfies FieldSet

export const leaseSections = {
  parties: 'Landlord',
  term: 'Term',
  rent: 'Rent',
  fees: 'Fees',
  technical: 'Technical requirements',
} as const
