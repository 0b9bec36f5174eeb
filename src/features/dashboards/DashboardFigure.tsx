import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type MethodId, methodOf } from '#analysis/methods.ts'
import { numberFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { storeOnMapAddress, storePageAddress } from '#domain/store/storeAddress.ts'
import { formatNumber } from '#i18n/formats.ts'
import { methodText } from '#i18n/methodText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { AppLink } from '#session/navigation.ts'
import { FigureButton, type FigureButtonProps } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { useBoard, useStoreName } from './board.ts'
import styles from './Dashboard.module.css'

interface DashboardFigureProps extends Pick<FigureButtonProps, 'size' | 'strong'> {
  label: string
  value: string
  method: MethodId
  inputs?: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  stores?: readonly string[] | undefined
  list?: string | undefined
  coverage?: string | undefined
  formula?: string | undefined
}

export function DashboardFigure(props: DashboardFigureProps) {
  const { label, value, method, inputs = [], stores, list, coverage, formula, ...look } = props
  const { asOf } = useBoard()
  const entry = methodOf(method)
  const words = methodText(entry, 'formula')
  const source = methodText(entry, 'source')
  const isNot = methodText(entry, 'caveat')
  const behind = { zone: '', formula: words, inputs, source, vintage: asOf, coverage: coverage ?? '', isNot }
  return (
    <FigureButton
      {...look}
      label={label}
      value={value}
      foot={
        <CopyFigure
          label={label}
          value={value}
          figure={() => behind}
          formula={formula === undefined ? undefined : () => formula}
        />
      }
    >
      <FigureExplanation
        formula={words}
        inputs={inputs}
        table={stores && stores.length > 0 ? <StoreLinks ids={stores} list={list} /> : undefined}
        source={source}
        vintage={asOf}
        coverage={coverage}
        isNot={isNot}
        about={<MethodLink method={method} />}
      />
    </FigureButton>
  )
}

export function StoreCount(props: {
  label: string
  method: MethodId
  stores: readonly string[]
  list?: string | undefined
}) {
  const { label, method, stores, list } = props
  return (
    <DashboardFigure
      label={label}
      value={formatNumber(stores.length)}
      strong
      method={method}
      stores={stores}
      list={list}
      formula={numberFormula(stores.length)}
    />
  )
}

/** Maximum number of stores listed by name; further stores are only counted. */
const maxNamed = 30

function StoreLinks({ ids, list }: { ids: readonly string[]; list: string | undefined }) {
  const more = ids.length - maxNamed
  return (
    <ul className={styles.storeLinks}>
      {list !== undefined && (
        <li>
          <AppLink href={list}>
            <Trans>See all in the list</Trans>
          </AppLink>
        </li>
      )}
      {ids.slice(0, maxNamed).map((id) => (
        <li key={id}>
          <StoreLink id={id} />
          <AppLink href={storeOnMapAddress(id)}>
            <Trans>Show on map</Trans>
          </AppLink>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # other" other="and # others" />
        </li>
      )}
    </ul>
  )
}

export function StoreLink({ id, children }: { id: string; children?: ReactNode }) {
  const { storesById } = useBoard()
  const nameOf = useStoreName()
  return (
    <span className={styles.store}>
      <StatusShape status={Number(storesById.get(id)?.status ?? 0) as ShapeName} size={16} />
      <AppLink href={storePageAddress(id)} className={styles.storeName}>
        {nameOf(id)}
      </AppLink>
      {children}
    </span>
  )
}
