import { Trans, useLingui } from '@lingui/react/macro'
import LinkIcon from 'lucide-react/icons/link'
import { methodOf } from '#analysis/methods.ts'
import { methodAddress } from '#session/methodAddress.ts'
import { AppLink } from '#session/navigation.ts'
import { classNames } from '#ui/classNames.ts'
import type { WordedMethodRow } from './findMethods.ts'
import styles from './Methods.module.css'
import { useUnitWords } from './useMethodWords.ts'

export interface MethodCardProps {
  method: WordedMethodRow
  /** True if named in the URL: highlighted and scrolled into view. */
  isNamed: boolean
}

export function MethodCard({ method, isNamed }: MethodCardProps) {
  const { t } = useLingui()
  const units = useUnitWords()
  const { id, term, formula, source, caveat } = method
  const { unit, version } = methodOf(id)
  return (
    <article
      aria-labelledby={`method-${id}`}
      ref={isNamed ? showAtOnce : null}
      tabIndex={-1}
      data-landing={isNamed || undefined}
      className={classNames(styles.method, isNamed && styles.named)}
    >
      <div className={styles.methodHead}>
        <h3 id={`method-${id}`}>{term}</h3>
        <AppLink href={methodAddress(id)} className={styles.anchor} title={t`Link to this method`}>
          <code>{id}</code>
          <LinkIcon size={16} aria-hidden="true" />
        </AppLink>
      </div>
      <p className={styles.formula}>{formula}</p>
      <dl className={styles.facts}>
        <dt>
          <Trans>Unit</Trans>
        </dt>
        <dd>{units[unit]}</dd>
        <dt>
          <Trans>Source</Trans>
        </dt>
        <dd>{source}</dd>
        <dt>
          <Trans>Keep in mind</Trans>
        </dt>
        <dd>{caveat}</dd>
        <dt>
          <Trans>Version</Trans>
        </dt>
        <dd>{version}</dd>
      </dl>
    </article>
  )
}

/** Scrolls to the method and focuses it, so that screen readers continue there. */
function showAtOnce(article: HTMLElement | null): void {
  article?.scrollIntoView({ block: 'center' })
  article?.focus({ preventScroll: true })
}
