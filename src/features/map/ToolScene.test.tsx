import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createStore, Provider } from 'jotai'
import { Map as LeafletMap } from 'leaflet'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Place } from '#domain/geo/point.ts'
import { MapContext } from '#mapKit/mapContext.ts'
import { PlacePicker } from '#mapKit/candidate/PlacePicker.tsx'
import { ToastContext } from '#ui/toasts.ts'
import type { MapTool, MapToolProps, ToolModule } from '#mapStage/mapTool.ts'
import { ToolScene } from './ToolScene.tsx'
import { activeToolAtom } from '#mapStage/activeTool.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

class Scene {
  readonly picked: number[] = []
  /** Preview positions before picking, in px from the left; undefined once the pointer has left. */
  readonly carried: (number | undefined)[] = []
  readonly map: LeafletMap
  readonly button = document.createElement('button')
  readonly code = Promise.withResolvers<ToolModule>()
  readonly #root: Root
  readonly #store = createStore()

  constructor() {
    const page = document.createElement('div')
    const canvas = document.createElement('div')
    document.body.replaceChildren(this.button, page, canvas)
    Object.defineProperties(canvas, { clientWidth: { value: 600 }, clientHeight: { value: 400 } })
    this.map = new LeafletMap(canvas, { fadeAnimation: false }).setView([25, 121.5], 14)
    this.#root = createRoot(page)
    const tools: readonly MapTool[] = [
      { id: 'pick', label: { id: 'pick' }, icon: () => null, load: () => this.code.promise },
    ]
    act(() =>
      this.#root.render(
        <Provider store={this.#store}>
          <I18nProvider i18n={i18n}>
            <ToastContext value={() => () => undefined}>
              <MapContext value={this.map}>
                <ToolScene tools={tools} />
              </MapContext>
            </ToastContext>
          </I18nProvider>
        </Provider>,
      ),
    )
  }

  async take(isInHand: boolean): Promise<void> {
    await act(async () => this.#store.set(activeToolAtom, isInHand ? 'pick' : undefined))
  }

  async load(isCarried = false): Promise<void> {
    const { picked, carried, map } = this
    const onAim = (place: Place | undefined) =>
      carried.push(place && Math.round(map.latLngToContainerPoint([place.latitude, place.longitude]).x))
    const Tool = ({ onLeave }: MapToolProps) => (
      <PlacePicker
        onPick={({ longitude }) => picked.push(longitude)}
        onLeave={onLeave}
        onAim={isCarried ? onAim : undefined}
      />
    )
    await act(async () => {
      this.code.resolve({ Tool })
      await this.code.promise
    })
  }

  key(key: string): void {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

  press(x: number): void {
    this.map.getContainer().dispatchEvent(new MouseEvent('click', { clientX: x, clientY: 200, bubbles: true }))
  }

  async close(): Promise<void> {
    await act(async () => this.#root.unmount())
    this.map.remove()
  }
}

let scene: Scene
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  scene = new Scene()
})
afterEach(() => scene.close())

test('a press made before the code of a tool is there is the tool’s once it is', async () => {
  await scene.take(true)
  scene.press(150)
  expect(scene.map.getContainer().style.cursor).toBe('progress')
  expect(scene.picked).toEqual([])
  await scene.load()
  expect(scene.picked).toEqual([expect.closeTo(scene.map.containerPointToLatLng([150, 200]).lng, 5)])
  expect(scene.map.getContainer().style.cursor).toBe('')
})

test('a press made for a tool that is put away before it is there is nobody’s', async () => {
  const heard: number[] = []
  await scene.take(true)
  scene.press(150)
  await scene.take(false)
  scene.map.on('click', ({ latlng }) => heard.push(latlng.lng))
  await scene.load()
  expect([...scene.picked, ...heard]).toEqual([])
})

test('a tool that was taken by its button has the keys: Enter is the middle of the map', async () => {
  scene.button.focus()
  await scene.take(true)
  await scene.load()
  expect(document.activeElement).toBe(scene.map.getContainer())
  scene.key('Enter')
  expect(scene.picked).toEqual([expect.closeTo(121.5, 3)])
  await scene.take(false)
  expect(document.activeElement).toBe(scene.button)
})

test('a place that is carried moves by the arrow keys, the map stays, and Enter is where it was moved to', async () => {
  scene.button.focus()
  await scene.take(true)
  await scene.load(true)
  const before = scene.map.getCenter()
  scene.key('ArrowRight')
  scene.key('ArrowRight')
  scene.key('ArrowDown')
  expect(scene.carried).toEqual([310, 320, 320])
  expect(scene.map.getCenter()).toEqual(before)
  scene.key('Enter')
  expect(scene.picked).toEqual([expect.closeTo(scene.map.containerPointToLatLng([320, 210]).lng, 5)])
})
