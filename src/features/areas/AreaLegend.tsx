import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useId } from 'react'
import { fullSource, type PackSource, shortSource } from '#domain/pack/pack.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { thematicAtom } from '#mapStage/thematic/thematicAtom.ts'
import { Popover } from '#ui/Popover.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import styles from './AreaLegend.module.css'
import { PaintingWords } from './PaintingWords.tsx'
import { Ramp } from './Ramp.tsx'
import { useAreaLayer } from './useAreaLayer.ts'
import { useMethodText } from './useMethodText.ts'

const ThematicSettings = lazy(() =>
  import('./ThematicSettings.tsx').then((module) => ({ default: module.ThematicSettings })),
)

export function Legend() {
  const { painting } = useAtomValue(thematicAtom)
  const { isOfView = false, method } = useAtomValue(layerStateAtom)
  return (
    <>
      <Classes />
      <div className={styles.words}>
        <span>
          <PaintingWords />
          {isOfView && method !== 'own' && painting && (
            <>
              {' · '}
              <Trans>classes based on this view</Trans>
            </>
          )}
          {painting?.values.isDemoSplit && (
            <>
              {' · '}
              <Trans>demo data</Trans>
            </>
          )}
        </span>
        {painting && <SourcesButton sources={painting.values.sources} />}
      </div>
    </>
  )
}

export function ShortLegend() {
  return <Classes isShort />
}

function Classes({ isShort }: { isShort?: boolean }) {
  const figure = useAreaLayer()?.thematic?.figure
  const { painting } = useAtomValue(thematicAtom)
  return painting && figure && <Ramp breaks={painting.breaks} figure={figure} isShort={isShort} />
}

export function LegendChoice() {
  const { t, i18n } = useLingui()
  const layers = useAtomValue(layerStateAtom)
  const layer = useAreaLayer()
  const methodText = useMethodText()
  const id = useId()
  if (!layer) return null
  const name = i18n._(layer.label)
  return (
    <>
      <button type="button" className={styles.method} popoverTarget={id} aria-haspopup="dialog">
        {methodText(layers.method)}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Popover id={id} label={t`Settings for ${name}`} title={name} side="right" align="end">
        <Suspense fallback={<Skeleton lines={4} />}>
          <ThematicSettings />
        </Suspense>
      </Popover>
    </>
  )
}

function SourcesButton({ sources }: { sources: readonly PackSource[] }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const id = useId()
  const [publisher] = sources
  if (!publisher) return null
  return (
    <>
      <button type="button" className={styles.sources} popoverTarget={id} aria-haspopup="dialog">
        <Spoken>
          <Trans>Source</Trans>{' '}
        </Spoken>
        {shortSource(publisher, locale)}
      </button>
      <Popover id={id} label={t`Source`} title={<Trans>Source</Trans>} side="right" align="end">
        {sources.map((source) => (
          <p key={source.name}>{fullSource(source, locale)}</p>
        ))}
      </Popover>
    </>
  )
}
