import { DomEvent, type Map as LeafletMap } from 'leaflet'
import { type ComponentPropsWithRef, useEffect, useRef } from 'react'

/** A box over the map whose presses and turns of the wheel are not the map's. */
export function StopMap({ map, ...rest }: ComponentPropsWithRef<'div'> & { map: LeafletMap }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    DomEvent.disableClickPropagation(box.current)
    DomEvent.disableScrollPropagation(box.current)
  }, [map])
  return <div {...rest} ref={box} />
}
