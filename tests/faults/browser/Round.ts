import type { Page } from 'playwright'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { canaryOf, type CastMember, commercialCanaryOf } from '../parts/cast.ts'
import type { Harm, Problem } from '../parts/World.ts'
import { WireWatch } from './checks/WireWatch.ts'
import type { Device } from './setup/Device.ts'
import type { Setup } from './setup/Setup.ts'

/** The outcome of a save as reported to its author; `unsure` if the browser died first. */
export type Said = 'saved' | 'refused' | 'failed' | 'unsure'

export interface NotedSave {
  readonly device: number
  readonly member: CastMember
  readonly entity: EntityName
  readonly id: string
  readonly kind: 'create' | 'patch' | 'delete' | 'restore'
  readonly values: FieldValues
  readonly said: Said
  readonly by: 'tab' | 'screen'
  /** IDs of the change's operations; empty if the tab didn't report them. */
  readonly opIds: readonly string[]
  readonly photo?: string
}

const maxProblems = 20

export class Round {
  readonly seed: number
  readonly setup: Setup
  readonly saves: NotedSave[] = []
  /** IDs of operations that resolved a conflict by setting a value again. */
  readonly decisions = new Set<string>()
  readonly problems: Problem[] = []
  readonly story: string[] = []
  readonly struck = new Map<string, number>()
  /** Devices with limited storage: errors on their pages are expected. */
  readonly limited = new Set<number>()
  readonly forms = new Map<number, { readonly page: Page; readonly entity: EntityName; readonly id: string }>()
  readonly changedRights = new Set<CastMember>()
  readonly #watch: WireWatch
  readonly #start = performance.now()
  #texts = 0

  constructor(seed: number, setup: Setup) {
    this.seed = seed
    this.setup = setup
    this.#watch = new WireWatch(setup.waysIn, this.report.bind(this))
    for (const device of setup.devices) {
      device.people.clear()
      device.people.add(device.member)
    }
    setup.listener = {
      onExchange: (device, exchange) => {
        const { path, answer } = exchange
        this.log(`  device ${device} ${path} ${answer.status} ${answer.body.length}`)
        this.#watch.see(exchange)
      },
      onFate: (device, what) => this.strike(`line: ${what.split(' ')[0]}`, `  device ${device} ${what}`),
      onFault: (device, error) => {
        this.log(`  device ${device} fault: ${error}`)
        if (!this.limited.has(device))
          this.report('stuck', 'fault', `a page of device ${device}: ${error.slice(0, 400)}`)
      },
    }
  }

  text({ company }: CastMember, entity: EntityName): string {
    this.#texts += 1
    const mark = entity === 'lease' ? commercialCanaryOf(company) : canaryOf(company)
    return `${mark}:t${this.seed}-${this.#texts}`
  }

  code(): string {
    this.#texts += 1
    return `T${this.seed}-${this.#texts}`
  }

  note(device: Device, save: Omit<NotedSave, 'device' | 'member'>): void {
    this.saves.push({ device: device.number, member: device.member, ...save })
    const values = Object.values(save.values).filter((value) => typeof value === 'string')
    this.log(
      `  ${save.kind} ${save.entity} …${save.id.slice(-6)} ${values.join(' ')}${save.photo ? `photo ${save.photo.slice(0, 8)}` : ''}: ${save.said}`,
    )
  }

  strike(fault: string, about = `  fault: ${fault}`): void {
    this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1)
    this.log(about)
  }

  log(what: string): void {
    this.story.push(`${((performance.now() - this.#start) / 1000).toFixed(2)} ${what}`)
  }

  report(harm: Harm, rule: string, about: string): void {
    if (this.problems.length >= maxProblems) return
    this.problems.push({ harm, rule, about })
    this.log(`${rule} ${harm}: ${about}`)
  }
}
