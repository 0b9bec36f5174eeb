import * as v from 'valibot'
import { zoneRecipeSchema, type ZoneRecipe } from '../../tradeZone/zoneRecipe.ts'
import type { FieldTextContext, FieldType } from '../fieldType.ts'
import { writeNumber } from './numberTypes.ts'
import { writeDate } from './timeTypes.ts'

function writeRecipe(
  recipe: ZoneRecipe,
  context: Pick<FieldTextContext, 'locale' | 'choiceLabel' | 'unitLabel'>,
): string {
  const { kind, centre, radiusMetres, madeAt } = recipe
  const facts = [
    context.choiceLabel('zoneMaking', kind),
    radiusMetres === undefined ? '' : `${writeNumber(radiusMetres, context, 0, 0)} ${context.unitLabel('m')}`,
    centre ? `${centre.latitude.toFixed(5)}, ${centre.longitude.toFixed(5)}` : '',
    writeDate(madeAt.slice(0, 10), context),
  ]
  return facts.filter((fact) => fact !== '').join(' · ')
}

const recipe: FieldType<ZoneRecipe> = {
  schema: () => zoneRecipeSchema,
  read: (text) => {
    if (text.trim() === '') return { value: undefined }
    try {
      const parsed = v.safeParse(zoneRecipeSchema, JSON.parse(text))
      return parsed.success ? { value: parsed.output } : { broken: 'regex' }
    } catch {
      return { broken: 'regex' }
    }
  },
  write: (value, _field, context) => writeRecipe(value, context),
  sortKey: ({ madeAt }) => madeAt,
  align: 'start',
  control: 'words',
}

export const recipeTypes = { recipe }
