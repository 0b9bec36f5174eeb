import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import type { BoardKind } from './board.ts'
import type { CardPaper, PaperKit } from './paper/paperKit.ts'

/** A card of the dashboards: its file in `cards`, and its line in `cards.ts`. */
export interface DashboardCard {
  /** Kept in the order of each member as it is. */
  readonly id: string
  /** What it is called while the cards are arranged; its title is what it found. */
  readonly name: MessageDescriptor
  readonly boards: readonly BoardKind[]
  /** The right without which it is absent. */
  readonly access: Permission
  readonly width: 'narrow' | 'middle' | 'wide'
  readonly View: ComponentType
  /** The same on paper: what it found and what stands under it; left out for what is of this device alone, undefined where there is nothing. */
  readonly paper?: (kit: PaperKit) => CardPaper | undefined
}
