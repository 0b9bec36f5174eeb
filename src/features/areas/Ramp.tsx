import { Trans } from '@lingui/react/macro'
import { listed } from '#i18n/labelled.ts'
import { Spoken } from '#ui/Spoken.tsx'
import type { ThematicPart } from '#mapStage/mapLayer.ts'
import { breakText } from './breakText.ts'
import { emberStops } from '#mapStage/thematic/classColours.ts'
import styles from './Ramp.module.css'

interface RampProps {
  breaks: readonly number[]
  figure: ThematicPart['figure']
  /** True to label only the outer and middle breaks. */
  isShort?: boolean | undefined
}

export function Ramp({ breaks, figure, isShort }: RampProps) {
  const texts = breaks.map((value) => breakText(value, figure))
  const written = writtenBreaks(texts, isShort ?? false)
  const width = 100 / (breaks.length + 1)
  return (
    <div>
      <div className={styles.ramp} aria-hidden="true">
        {emberStops(breaks.length + 1).map((stop) => (
          <span key={stop} className={styles.class} style={{ backgroundColor: `var(--ember-${stop})` }} />
        ))}
      </div>
      <div className={styles.breaks} aria-hidden="true">
        {texts.map((text, at) =>
          written.has(at) ? (
            <span key={text} className={styles.break} style={{ left: `${width * (at + 1)}%` }}>
              {text}
            </span>
          ) : null,
        )}
      </div>
      <Spoken>
        <Trans>Class breaks at {listed(texts)}</Trans>
      </Spoken>
    </div>
  )
}

/** Returns the indexes of breaks to label: outer and middle if `isShort`, else all, or every second for long texts. */
function writtenBreaks(texts: readonly string[], isShort: boolean): ReadonlySet<number> {
  const all = texts.map((_, at) => at)
  if (isShort) return new Set([0, Math.floor((texts.length - 1) / 2), texts.length - 1])
  const longest = Math.max(0, ...texts.map(columnsOf))
  return new Set(longest * texts.length > 26 ? all.filter((at) => at % 2 === (texts.length + 1) % 2) : all)
}

/** Returns the text width in columns; Chinese characters count double. */
const columnsOf = (text: string): number => text.length + (text.match(/[\u3000-\u9fff]/g)?.length ?? 0)
