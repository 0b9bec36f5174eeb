import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import type { BoardKind } from './board.ts'
import type { CardPaper, PaperKit } from './cardPapers/paperKit.ts'

export interface DashboardCard {
  /** Id stored in each member's card order, so the id must never change. */
  readonly id: string
  /** Name shown while arranging; otherwise, the card's finding is its title. */
  readonly name: MessageDescriptor
  readonly boards: readonly BoardKind[]
  readonly access: Permission
  readonly width: 'narrow' | 'middle' | 'wide'
  readonly View: ComponentType
  /**
   * Returns the print version; undefined if the card is empty. Cards about data that exists only on the device have no
   * print version.
   */
  readonly paper?: (kit: PaperKit) => CardPaper | undefined
}
