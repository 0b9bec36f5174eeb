import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useFieldText } from '#i18n/useFieldText.ts'
import { usePacks } from '#session/packs/usePacks.ts'
import { thematicAtom } from '#mapStage/thematic/thematicAtom.ts'
import { useLevelText } from '#i18n/useLevelText.ts'
import { vintageText } from '#i18n/vintageText.ts'

/** Level and date of the figures ("Village · Dec 2020"), or why there are none. */
export function PaintingWords() {
  const { painting, isPending, hasFailed } = useAtomValue(thematicAtom)
  const { demographics } = usePacks()
  const { locale } = useFieldText()
  const levelText = useLevelText(true)
  if (hasFailed) return <Trans>Couldn’t be calculated</Trans>
  if (!painting) return isPending ? <Trans>Calculating…</Trans> : (demographics.sentence ?? <Trans>No data here</Trans>)
  const { level, vintage } = painting.values
  return `${levelText(level)} · ${vintageText(vintage, locale)}`
}
