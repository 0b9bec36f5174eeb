import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { number, positive, share, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const squareMetresOfPing = 400 / 121

export const occupancyRun = defineRun({
  id: 'occupancy-cost',
  aliases: ['occupancy-cost-ratio', 'rent-to-sales', 'break-even', 'payback', 'sales-per-ping', 'site-economics'],
  about: 'What a site costs against what it sells: occupancy cost, sales per ping, break-even sales, payback.',
  method: 'occupancyCost',
  figures: {
    occupancyCostRatio: 'occupancyCost',
    rentToSales: 'rentToSales',
    salesPerPing: 'salesPerPing',
    salesPerSquareMetre: 'salesPerPing',
    breakEvenSales: 'breakEvenSales',
    paybackYears: 'paybackYears',
  },
  input: v.strictObject({
    sales: v.pipe(zeroOrMore, v.description('In a year')),
    rent: v.pipe(zeroOrMore, v.description('In a year, as all amounts')),
    service: v.optional(zeroOrMore, 0),
    tax: v.optional(zeroOrMore, 0),
    squareMetres: v.optional(positive),
    ping: v.optional(positive),
    fixedCost: v.optional(v.pipe(zeroOrMore, v.description('Costs that do not move with sales, rent among them'))),
    grossMargin: v.optional(v.pipe(share, v.description('Part of sales left after goods'))),
    variableShare: v.optional(v.pipe(share, v.description('Part of sales that goes for other variable costs')), 0),
    investment: v.optional(zeroOrMore),
    cashFlow: v.optional(v.pipe(number, v.description('In a year'))),
  }),
  example: {
    sales: 12_000_000,
    rent: 1_440_000,
    service: 120_000,
    tax: 60_000,
    ping: 30,
    fixedCost: 3_900_000,
    grossMargin: 0.55,
    variableShare: 0.1,
    investment: 5_000_000,
    cashFlow: 1_600_000,
  },
  parameters: ['variableShare'],
  compute({
    sales,
    rent,
    service,
    tax,
    squareMetres,
    ping,
    fixedCost,
    grossMargin,
    variableShare,
    investment,
    cashFlow,
  }) {
    const notes: string[] = []
    if (sales === 0) notes.push('Sales are zero, so that no ratio to them exists.')
    const floorArea = squareMetres ?? (ping === undefined ? undefined : ping * squareMetresOfPing)
    const left = grossMargin === undefined ? undefined : grossMargin - variableShare
    if (left !== undefined && left <= 0)
      throw new AnalysisProblem(
        `grossMargin must be more than variableShare, but is ${grossMargin} against ${variableShare}: no sales would break even.`,
      )
    if (cashFlow !== undefined && cashFlow <= 0)
      notes.push('The cash flow is not above zero: the investment is never paid back.')
    return {
      result: {
        occupancyCostRatio: sales > 0 ? (rent + service + tax) / sales : null,
        rentToSales: sales > 0 ? rent / sales : null,
        salesPerPing: floorArea === undefined ? null : sales / (floorArea / squareMetresOfPing),
        salesPerSquareMetre: floorArea === undefined ? null : sales / floorArea,
        breakEvenSales: fixedCost === undefined || left === undefined ? null : fixedCost / left,
        paybackYears:
          investment === undefined || cashFlow === undefined || cashFlow <= 0 ? null : investment / cashFlow,
      },
      notes,
      spreadsheet: {
        ...(sales > 0
          ? { occupancyCostRatio: `=(${rent}+${service}+${tax})/${sales}`, rentToSales: `=${rent}/${sales}` }
          : {}),
        ...(fixedCost !== undefined && left !== undefined
          ? { breakEvenSales: `=${fixedCost}/(${grossMargin}-${variableShare})` }
          : {}),
        ...(investment !== undefined && cashFlow !== undefined && cashFlow > 0
          ? { paybackYears: `=${investment}/${cashFlow}` }
          : {}),
      },
    }
  },
})
