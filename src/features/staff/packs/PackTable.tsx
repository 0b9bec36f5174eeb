import { Trans, useLingui } from '@lingui/react/macro'
import { formatBytes } from '#i18n/formats.ts'
import { Badge } from '#ui/Badge.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import styles from './Packs.module.css'
import type { ListedPack } from './usePackLists.ts'
import { usePackWords } from './usePackWords.ts'

export function PackTable({ packs }: { packs: readonly ListedPack[] }) {
  const { t } = useLingui()
  const { kinds, countryName } = usePackWords()
  return (
    <TableFrame label={t`Packs`} className={styles.frame}>
      <Table>
        <thead>
          <tr>
            {[t`Pack`, t`Country`, t`Vintage`, t`Source`].map((head) => (
              <HeadCell key={head}>{head}</HeadCell>
            ))}
            <HeadCell numeric>
              <Trans>Size</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Hash</Trans>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <tr key={pack.id}>
              <Cell>
                <span className={styles.name}>
                  {kinds[pack.kind]}
                  <Origin {...pack} />
                </span>
              </Cell>
              <Cell className={styles.plain}>{countryName(pack.country)}</Cell>
              <Cell className={styles.plain}>{pack.vintage}</Cell>
              <Cell className={styles.source}>
                <Sources sources={pack.sources} />
              </Cell>
              <Cell numeric>{formatBytes(pack.bytes)}</Cell>
              <Cell>
                <code title={pack.hash}>{pack.hash.slice(0, 12)}</code>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function Origin({ isDemo, isImported }: ListedPack) {
  if (isDemo) {
    return (
      <Badge tone="warn">
        <Trans>Demo data</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone={isImported ? 'accent' : 'neutral'}>
      {isImported ? <Trans>Imported</Trans> : <Trans>Included with the product</Trans>}
    </Badge>
  )
}

function Sources({ sources }: Pick<ListedPack, 'sources'>) {
  return (
    <ul>
      {sources.map(({ name, licence, address }) => (
        <li key={name}>
          {address === undefined ? (
            name
          ) : (
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
          )}
          <span className={styles.licence}>{licence}</span>
        </li>
      ))}
    </ul>
  )
}
