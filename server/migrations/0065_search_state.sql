-- feature: search
-- takes over: search_state
/* How far a channel has been indexed is the feature's to say; the index itself belongs to whoever implements it. */
