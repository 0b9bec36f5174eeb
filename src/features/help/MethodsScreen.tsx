import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { idsOfGroup, type MethodId, methodGroups, methodIds, methodOf } from '#analysis/methods.ts'
import { methodText } from '#i18n/methodText.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { findMethods, type WordedMethodRow } from './findMethods.ts'
import { MethodCard } from './MethodCard.tsx'
import styles from './Methods.module.css'
import { useGroupWords } from './useMethodWords.ts'

export function MethodsScreen({ named }: { named?: string | undefined }) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const { locale } = i18n
  const rows = useMemo(() => wordedMethods(locale), [locale])
  const found = findMethods(rows, text)
  const known = methodIds.find((id) => id === named)
  const count = found.length
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Methods</Trans>}
        detail={
          <Trans>
            See how every figure is calculated: its formula, unit and source, and what the figure doesn’t show.
          </Trans>
        }
      />
      <search className={styles.search}>
        <SearchField
          label={t`Search methods`}
          placeholder={t`Population, Huff, A3 …`}
          value={text}
          onChange={setText}
        />
        <p role="status" className={styles.count}>
          <Plural value={count} one="# method" other="# methods" />
        </p>
      </search>
      {count === 0 ? (
        <EmptyState title={<Trans>No methods match your search.</Trans>} />
      ) : (
        <Groups found={found} named={known} />
      )}
    </div>
  )
}

function Groups({ found, named }: { found: readonly WordedMethodRow[]; named: MethodId | undefined }) {
  const words = useGroupWords()
  return methodGroups.map((group) => {
    const inGroup = found.filter((row) => row.group === group)
    if (inGroup.length === 0) return null
    return (
      <Card key={group} title={words[group]} aside={inGroup.length} flush className={styles.group}>
        {inGroup.map((row) => (
          <MethodCard key={row.id} method={row} isNamed={row.id === named} />
        ))}
      </Card>
    )
  })
}

/** Returns methods with localized texts; the unused parameter makes them depend on the language. */
function wordedMethods(_locale: string): readonly WordedMethodRow[] {
  return methodGroups.flatMap((group) =>
    idsOfGroup(group).map((id) => {
      const method = methodOf(id)
      return {
        id,
        group,
        term: methodText(method, 'term'),
        formula: methodText(method, 'formula'),
        source: methodText(method, 'source'),
        caveat: methodText(method, 'caveat'),
      }
    }),
  )
}
