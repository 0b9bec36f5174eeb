import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import type { BoardKind } from './board.ts'
import type { CardPaper, PaperKit } from './cardPapers/paperKit.ts'

export interface DashboardCard {
  /** Id stored in each member's card order, so the id must never change. */
  readonly id: string
  /** Name while arranging; otherwise the title is the finding. */
  readonly name: MessageDescriptor
  readonly boards: readonly BoardKind[]
  readonly access: Permission
  readonly width: 'narrow' | 'middle' | 'wide'
  readonly View: ComponentType
  /** Print version; missing if the card's data exists only on the device, undefined if the card is empty. */
  readonly paper?: (kit: PaperKit) => CardPaper | undefined
}
