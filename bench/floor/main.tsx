import type { Image } from '@marquee/contract/images'
import type { Post } from '@marquee/contract/posts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

/* The least that shows the timeline with the libraries the product is made with: one query, one list. */

const read = async () => {
  const answer = await fetch('/api/timeline')
  return (await answer.json()) as { items: Post[] }
}

const setOf = (sizes: { width: number; url: string | undefined }[]) =>
  sizes.flatMap(({ url, width }) => (url ? `${url} ${width}w` : [])).join(', ')

const Picture = ({ image: { sizes, width, height, altText } }: { image: Image }) => (
  <picture>
    <source type="image/avif" srcSet={setOf(sizes.map((size) => ({ ...size, url: size.avif })))} sizes="100vw" />
    <img src={sizes[0]?.url} srcSet={setOf(sizes)} sizes="100vw" width={width} height={height} alt={altText} style={{ width: '100%', height: 'auto' }} />
  </picture>
)

const List = () => {
  const { data } = useQuery({ queryKey: ['timeline'], queryFn: read })
  return (
    <ul>
      {data?.items.map(({ id, author, title, text, images }) => (
        <li key={id}>
          <h2>{author.displayName}</h2>
          {title && <h3>{title}</h3>}
          <p style={{ overflowWrap: 'anywhere' }}>{text}</p>
          {images.map((image) => (
            <Picture key={image.id} image={image} />
          ))}
        </li>
      ))}
    </ul>
  )
}

const router = createBrowserRouter([{ path: '*', element: <List /> }])

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
