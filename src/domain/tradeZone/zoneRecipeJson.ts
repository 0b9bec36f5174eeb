import { dayInZone } from '../company/timeZone.ts'
import type { FieldTextContext } from '../fields/fieldTextContext.ts'
import type { JsonShape } from '../fields/jsonShape.ts'
import { writeDate } from '../fields/writeDate.ts'
import { writeNumber } from '../fields/writeNumber.ts'
import { type ZoneRecipe, zoneRecipeSchema } from './zoneRecipe.ts'

function writeRecipe({ kind, centre, radiusMetres, madeAt }: ZoneRecipe, context: FieldTextContext): string {
  const facts = [
    context.choiceLabel('zoneMaking', kind),
    radiusMetres === undefined ? '' : `${writeNumber(radiusMetres, context, 0, 0)} ${context.unitLabel('m')}`,
    centre ? `${centre.latitude.toFixed(5)}, ${centre.longitude.toFixed(5)}` : '',
    writeDate(dayInZone(madeAt, context.timeZone), context),
  ]
  return facts.filter((fact) => fact !== '').join(' · ')
}

export const zoneRecipeJson: JsonShape<ZoneRecipe> = {
  name: 'recipe',
  schema: zoneRecipeSchema,
  write: writeRecipe,
  sortKey: ({ madeAt }) => madeAt,
}
