import { expect, it } from 'vitest'
import { readForeign } from './foreignHtml.ts'

it.each([
  ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
  ['<h1 onclick="x()" style="color:red">Title</h1>text', '<h2>Title</h2>text'],
  ['<ul><li>a<li>b<ul><li>c</ul><li>d</ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>'],
  ['<a href="https://kiln.example/" target=_self onclick=x()>in</a><a href=javascript:x()>out</a>', '<a href="https://kiln.example/">in</a>out'],
  ['<a href="java&#115;cript:x()">out</a>', 'out'],
  ['<script>x()</script>a<style>p{}</style><svg onload=x()><text>b</text></svg>', 'ab'],
  ['a<script>x()', 'a'],
  ['<b style="font-weight:normal"><span style="font-weight:700;font-style:italic">a</span></b>', '<strong><em>a</em></strong>'],
  ['1 < 2 &amp;&lt;b&gt; &nbsp;&hellip; &#x263a;&unknown;', '1 &lt; 2 &amp;&lt;b&gt; &nbsp;… ☺&amp;unknown;'],
  ['<!-- <p>no</p> --><p title="a>b">yes</p><!--', '<p>yes</p>'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', '<div><div><div>a</div><div>b</div></div></div>'],
  ['<span data-mention="1" data-label="ben" onclick=x()>@ben</span>', '<span data-mention="1" data-label="ben">@ben</span>'],
  ['<pre><code>a\n  b</code></pre><ol start=3><li>c', '<pre><code>a\n  b</code></pre><ol start="3"><li>c</li></ol>'],
  ['a<br>b<img src=x onerror=x()><hr>', 'a<br>b<hr>'],
])('reads %s as %s', (html, expected) => expect(readForeign(html).innerHTML).toBe(expected))

it('goes only so deep', () => {
  let depth = 0
  for (let at: Element | null = readForeign('<blockquote>'.repeat(5_000)); at; at = at.firstElementChild) depth++
  expect(depth).toBeLessThan(100)
})
