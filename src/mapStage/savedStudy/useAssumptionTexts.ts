import {
  type AssumptionFill,
  assumptionLines,
  type AssumptionWord,
  assumptionWords,
} from '#domain/reportAssembly/assumptionLines.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import type { StudyAssumptions } from '#domain/study/studyAssumptions.ts'
import { listed } from '#i18n/labelled.ts'
import { messageIds } from '#i18n/messageIds.ts'
import { textOf } from '#i18n/registryText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'

export interface AssumptionText {
  readonly key: AssumptionWord
  readonly label: string
  readonly text: string
}

export function useAssumptionTexts(): (assumptions: StudyAssumptions) => readonly AssumptionText[] {
  const { locale, areaUnit, choiceLabel } = useFieldText()
  const fill = (given: AssumptionFill): string => {
    if ('word' in given) return wordText(given.word)
    if ('choice' in given) return choiceLabel('format', given.choice)
    return 'plain' in given ? listed(given.plain) : formatFigure(given, locale)
  }
  return (assumptions) =>
    assumptionLines(assumptions, areaUnit === 'ping' ? 'ping' : 'm2').map(({ label, text, fills }) => ({
      key: label,
      label: wordText(label),
      text: wordText(text, Object.fromEntries(Object.entries(fills).map(([name, given]) => [name, fill(given)]))),
    }))
}

const wordText = (word: AssumptionWord, values?: Readonly<Record<string, string>>): string =>
  textOf(messageIds.reportWord('demand', word), assumptionWords[word], values)
